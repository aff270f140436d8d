import { useEffect, useState } from 'react';

interface PdfViewProps {
  /** As a screen reader names it. */
  readonly title: string;
  readonly file: Blob;
  readonly height: string;
}

/**
 * A PDF as the browser shows it. The type is always PDF, whatever the file holds, so that nothing in it can be taken for a page
 * of ours.
 */
export const PdfView = ({ title, file, height }: PdfViewProps) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!navigator.pdfViewerEnabled) return;
    const made = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!navigator.pdfViewerEnabled) return <p>Este navegador não mostra PDFs dentro da página.</p>;
  return (
    address && (
      <iframe
        style={{ height }}
        className="d-block w-100 border rounded bg-body-tertiary"
        src={`${address}#toolbar=0&navpanes=0`}
        title={title}
      />
    )
  );
};
