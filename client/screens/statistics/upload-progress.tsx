import { useId } from 'react';

/** How much of the file has left, 0 to 1; then the wait for the server's word. */
export const UploadProgress = ({ share }: { readonly share: number }) => {
  const id = useId();
  const percent = Math.floor(share * 100);
  return (
    <div className="upload-progress">
      <label htmlFor={id}>{share < 1 ? 'Enviando o arquivo' : 'Gravando o arquivo'}</label>
      <progress id={id} max={100} value={percent} />
      <span aria-hidden="true">{percent}%</span>
    </div>
  );
};
