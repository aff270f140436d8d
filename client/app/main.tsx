// The program begins in steps. Each import is a task of its own, so that a slow processor can draw and answer in between.
await import('./first-reads.ts');
await import('react-dom/client');
await import('./start.tsx');
