/** Drawings on a 24 by 24 grid, as strokes in the colour of the text. */
const drawings = {
  add: 'M12 5v14M5 12h14',
  edit: 'M4 20l.9-4.1L15.6 5.2a2 2 0 0 1 2.8 0l.4.4a2 2 0 0 1 0 2.8L8.1 19.1 4 20zM13.5 7.5l3 3',
  delete: 'M4 7h16M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15',
  upload: 'M12 16V5M7.5 9L12 4.5 16.5 9M4.5 19.5h15',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  more: 'M5 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1zM12 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1zM19 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1z',
  columns: 'M4.5 5h15v14h-15zM9.5 5v14M14.5 5v14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  drag: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  sortUp: 'M12 19V6M6.5 11.5L12 6l5.5 5.5',
  sortDown: 'M12 5v13M6.5 12.5L12 18l5.5-5.5',
  sortNone: 'M8 10l4-4.5 4 4.5M8 14l4 4.5 4-4.5',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.8 2.7L16 9.5',
  warning: 'M12 4L2.8 19.5h18.4L12 4zM12 10v4.5M12 17.2v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.1',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5V13M12 16.3v.1',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15L6 16.5zM10 20.5h4',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.7-3.6 3.7-5.5 7.5-5.5s6.8 1.9 7.5 5.5',
  logout: 'M10 4.5H5v15h5M14.5 8l4 4-4 4M18.5 12H9.5',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3.5V8H15',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 3.5V8H9M12 8v4.5l3 2',
  devices: 'M4 5.5h12v9H4zM2.5 18h9M15 10.5h5.5v8.5H15z',
  calendar: 'M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7',
  left: 'M14.5 5.5L8 12l6.5 6.5',
  right: 'M9.5 5.5L16 12l-6.5 6.5',
  down: 'M5.5 9.5L12 16l6.5-6.5',
  inbox: 'M4 13.5L6.5 5h11L20 13.5V19H4v-5.5zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20',
  file: 'M6.5 3.5h7l4 4v13h-11zM13.5 3.5v4h4',
  pin: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 1 0-13 0c0 5 6.5 11 6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  anchor:
    'M12 8.5a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM12 8.5V20M8.5 11.5h7M4.5 13.5c.3 4 3.5 6.5 7.5 6.5s7.2-2.5 7.5-6.5',
} as const;

export type IconName = keyof typeof drawings;

/** Decoration only: whatever it means is said by a text or an aria-label beside it. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-icon={name}>
    <path d={drawings[name]} />
  </svg>
);
