import { ofProduct } from './upstream.mjs';

const express = ofProduct('express');
const helmet = ofProduct('helmet');
const session = ofProduct('express-session');

/** Express with helmet and express-session as their documentation has it, over the store that comes with it. */
export function signedInApp() {
  const app = express();
  app.use(helmet());
  app.use(session({ secret: 'a secret of the bench', resave: false, saveUninitialized: false }));
  app.post('/login', (req, res) => {
    req.session.token = 'token-of-the-upstream';
    res.sendStatus(204);
  });
  return app;
}
