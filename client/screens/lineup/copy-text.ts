/**
 * Copies what a box holds. Where the clipboard is denied or not there (plain http), the selection is copied as by hand;
 * the text stays selected, so that Ctrl+C does the rest where even that is refused. True once it is in the clipboard.
 */
export async function copyText(box: HTMLTextAreaElement): Promise<boolean> {
  box.focus();
  box.select();
  try {
    await navigator.clipboard.writeText(box.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
