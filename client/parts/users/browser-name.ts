/** The first that fits counts: each browser also names the ones that it is like. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/^cais\b/u, 'Linha de comando do Cais'],
  [/\bEdg(?:A|iOS)?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/u, 'iOS'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bLinux\b/u, 'Linux'],
];

const nameIn = (table: typeof browsers, agent: string): string | undefined =>
  table.find(([sign]) => sign.test(agent))?.[1];

/** A browser as people call it, from its `User-Agent`: 'Chrome no Windows'. An unknown one keeps its own words. */
export function browserName(agent: string | null | undefined): string | undefined {
  if (!agent?.trim()) return undefined;
  const browser = nameIn(browsers, agent);
  const system = nameIn(systems, agent);
  if (browser === undefined) return agent.slice(0, 60);
  return system === undefined ? browser : `${browser} no ${system}`;
}
