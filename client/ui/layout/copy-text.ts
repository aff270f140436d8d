/**
 * Puts a text on the clipboard. True once it is there. Where `navigator.clipboard` is denied or not there (plain http), the
 * browser is asked to copy as by Ctrl+C.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    let isTaken = false;
    const give = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      isTaken = true;
    };
    document.addEventListener('copy', give);
    const isCopied = document.execCommand('copy');
    document.removeEventListener('copy', give);
    return isCopied && isTaken;
  }
}
