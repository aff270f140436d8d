export interface Instruction {
  /** In capitals. */
  readonly name: string;
  /** Flags such as `--from=build`, without their dashes. */
  readonly flags: Readonly<Record<string, string>>;
  readonly rest: string;
  /** The words of the exec form (`["node", "x"]`); undefined for the shell form. */
  readonly exec?: readonly string[];
}

export interface Stage {
  readonly base: string;
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of a Dockerfile, as its builder reads them: comments dropped, continued lines joined. */
export function readDockerfile(text: string): readonly Stage[] {
  const lines = text.replaceAll(/^\s*#.*\n/gmu, '').replaceAll(/\\\n\s*/gu, '');
  const stages: { base: string; name: string; instructions: Instruction[] }[] = [];
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const instruction = readInstruction(line);
    const { name, rest } = instruction;
    if (name === 'FROM') {
      const [base = '', , stage = ''] = rest.split(/\s+/u);
      stages.push({ base, name: stage, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

function readInstruction(line: string): Instruction {
  const [, name = '', flagText = '', rest = ''] =
    /^(\w+)((?:\s+--[\w-]+(?:=\S+)?)*)\s+(.*)$/su.exec(line.trim()) ?? [];
  const flags = [...flagText.matchAll(/--([\w-]+)(?:=(\S+))?/gu)].map(([, flag = '', value = '']) => [
    flag,
    value,
  ]);
  const exec = /(\[.*\])$/su.exec(rest)?.[1];
  return {
    name: name.toUpperCase(),
    flags: Object.fromEntries(flags),
    rest,
    ...(exec === undefined ? {} : { exec: JSON.parse(exec) as string[] }),
  };
}
