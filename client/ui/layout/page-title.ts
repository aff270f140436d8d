let name = 'Cais';
let waiting = 0;

const write = () => {
  document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
};

/** The title of the browser's tab: what waits for the administrator, then the screen. */
export const pageTitle = {
  show(screen: string): void {
    name = `${screen} · Cais`;
    write();
  },
  wait(count: number): void {
    waiting = count;
    write();
  },
};
