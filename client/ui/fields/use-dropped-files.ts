import { useEffect, useRef, useState } from 'react';

const bearsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Takes files dropped anywhere on the page: beside its target the browser would open them instead, and what was typed
 * would be gone. While not `active` they are refused.
 * @returns whether a file is being dragged over the page
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void, active: boolean): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef({ onFiles, active });
  latest.current = { onFiles, active };
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!bearsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = latest.current.active ? 'copy' : 'none';
      setOver(latest.current.active);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!bearsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (latest.current.active) latest.current.onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', drag);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', drag);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return over;
}
