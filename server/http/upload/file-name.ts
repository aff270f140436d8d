/** Characters of a name that are kept; a longer one loses the end of what stands before its extension. */
const LONGEST = 200;

/** What turns the direction of the text around it, so that `fdp.exe` reads as `exe.pdf`. */
const direction = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * The name of an uploaded file as its owner knows it, accents kept: without folders of their computer, control
 * characters and directions of text.
 */
export function cleanFileName(name: string, extension: string): string {
  const last = name.replace(/^.*[/\\]/su, '');
  const clean = last
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(direction, '')
    .trim();
  const letters = [...clean];
  if (letters.length <= LONGEST || !hasExtension(clean, extension)) return clean;
  const ending = letters.slice(-extension.length);
  return [...letters.slice(0, LONGEST - ending.length), ...ending].join('');
}

export const hasExtension = (name: string, extension: string): boolean =>
  name.toLowerCase().endsWith(extension) && name.length > extension.length;
