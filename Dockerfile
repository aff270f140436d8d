# Cais in an image. `docker build --target test .` runs the tests that need no browser; `docker build .` makes the
# image that runs. compose.yaml beside this runs it; docs/operations.md tells how to keep it.

FROM node:24-bookworm-slim AS packages
RUN install -d -o node -g node /app
USER node
WORKDIR /app
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci

FROM packages AS build
COPY --chown=node:node . .
RUN npm run build -- client

# Not as root, which may read and write what the tests take to be closed.
FROM build AS test
RUN npm test -- types vitest tests/server tests/client tests/shared tests/upstream tests/architecture openapi

# What the server imports, and nothing else: no development packages, no Node of npm's (the image has its own).
FROM node:24-bookworm-slim AS run-packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional

FROM node:24-bookworm-slim AS run
# Nothing is installed where the server runs.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* \
  && install -d -o node -g node -m 0700 /data
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=run-packages /app/node_modules ./node_modules
COPY shared ./shared
COPY server ./server
COPY --from=build /app/dist/client ./dist/client
# An image of Node 24 that is too old for Cais ends the build here rather than the server later.
RUN ["node", "--input-type=module", "--eval", "import { isFittingNode } from '/app/shared/node-version.mjs'; process.exit(isFittingNode(process.versions.node) ? 0 : 1)"]
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`, { signal: AbortSignal.timeout(4000) }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Words after the image's name are the server's: `docker run … cais password E-MAIL`.
ENTRYPOINT ["node", "server/main.ts"]
