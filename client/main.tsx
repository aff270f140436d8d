import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from './app.tsx';
import { sessionStore } from './data/session-store.ts';
import { firstScreen } from './router.tsx';

// Compiled validators need `eval`, which the content security policy forbids.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// The page's own skeleton stands until there is a screen to draw: drawing one here meanwhile would only cost time.
await Promise.all([sessionStore.load(), firstScreen()]);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
