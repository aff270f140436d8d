// The program begins in steps. Each import is a task of its own, so that a slow processor can draw and answer in between.
await import('react-dom/client');
await import('../../shared/contract/index.ts');
await import('./start.tsx');
