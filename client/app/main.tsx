import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { earlyAnswersSettled } from '../data/early-answers.ts';
import { queryClient } from '../data/query-client.ts';
import { sessionStore } from '../data/session-store.ts';
import { firstScreenStands } from '../ui/layout/when-idle.ts';
import { App } from './app.tsx';
import { startRouter } from './router.tsx';

// Compiled validators need `eval`, which the content security policy forbids.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// The page's own skeleton stands until there is a screen to draw: drawing one here meanwhile would only cost time. A list
// that is about to come is drawn at once, in place of a skeleton first.
const [router] = await Promise.all([startRouter(), sessionStore.load()]);
await Promise.race([earlyAnswersSettled(), pause(100)]);
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);

do await pause(250);
while (queryClient.isFetching() > 0);
firstScreenStands();
