import { useEffect, useState } from 'react';

/**
 * The chosen PDF as the browser shows it, before it is sent. The browser is told that it is a PDF, whatever it holds,
 * so that nothing in it can be taken for a page of ours.
 */
export const PdfPreview = ({ file }: { readonly file: File }) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!navigator.pdfViewerEnabled) return;
    const made = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <details className="pdf-preview" open>
      <summary>Pré-visualização</summary>
      {navigator.pdfViewerEnabled ? (
        address && (
          <iframe src={`${address}#toolbar=0&navpanes=0`} title={`Pré-visualização de ${file.name}`} />
        )
      ) : (
        <p>Este navegador não mostra PDFs dentro da página.</p>
      )}
    </details>
  );
};
