import { access } from 'node:fs/promises';

/** Whether a file or folder is there. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
