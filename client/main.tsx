import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from './app.tsx';
import { sessionStore } from './data/session-store.ts';

// Compiled validators need `eval`, which the content security policy forbids.
z.config({ jitless: true });

void sessionStore.load();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
