let name = 'Cais';
let dialog = '';
let waiting = 0;

const write = () => {
  const shown = dialog || name;
  document.title = waiting > 0 ? `(${waiting}) ${shown}` : shown;
};

/** The title of the browser's tab: what waits for the administrator, then the screen or the dialog over it. */
export const pageTitle = {
  show(screen: string): void {
    name = `${screen} · Cais`;
    write();
  },
  /** Until the function that it returns is called. */
  showDialog(title: string): () => void {
    dialog = `${title} · Cais`;
    write();
    return () => {
      dialog = '';
      write();
    };
  },
  wait(count: number): void {
    waiting = count;
    write();
  },
};
