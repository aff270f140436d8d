// The newest of what Cais needs of each engine, the versions of `client/index.html`. An older browser loads nothing more, and
// the page says at once what it needs.
if ('union' in Set.prototype && 'groupBy' in Map) {
  // The program begins in steps. Each import is a task of its own, so that a slow processor can draw and answer in between.
  await import('./first-reads.ts');
  await import('react-dom/client');
  await import('./start.tsx');
} else {
  document.querySelector('.late')?.classList.remove('late');
}
