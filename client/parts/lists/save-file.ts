/** Gives a person a file of this page. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this call returns. A minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
