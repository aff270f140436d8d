import { useState } from 'react';
import { cutFileName } from './cut-file-name.ts';

/** A file's name, cut where it is long; pressing it shows all of it, for those without a pointer to rest on it. */
export const FileName = ({ name }: { readonly name: string }) => {
  const [whole, setWhole] = useState(false);
  const cut = cutFileName(name);
  if (cut === name) return name;
  return (
    <button
      type="button"
      className="file-name"
      title={name}
      aria-expanded={whole}
      onClick={() => setWhole((shown) => !shown)}
    >
      {whole ? name : cut}
    </button>
  );
};
