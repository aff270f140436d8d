# `docker build --target test .` runs the tests that need no browser; `docker build .` makes the image that runs.
# compose.yaml beside this file runs it; docs/operations.md describes operation.

FROM node:24-bookworm-slim AS packages
RUN install -d -o node -g node /app
USER node
WORKDIR /app
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci

FROM packages AS build
COPY --chown=node:node . .
RUN npm run build

# Not as root: some tests expect files that they may not read or write.
FROM build AS test
RUN npm test -- types unit tests/server tests/client tests/shared tests/upstream tests/architecture openapi

# Only the builds: they contain what they need of the packages.
FROM node:24-bookworm-slim AS run
# Nothing is installed where the server runs.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* \
  && install -d -o node -g node -m 0700 /data
WORKDIR /app
COPY package.json LICENSE ./
COPY shared/node-version.mjs ./shared/
COPY cli/bin.mjs ./cli/
COPY cli/bin ./cli/bin
COPY --from=build /app/dist ./dist
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
ENTRYPOINT ["node", "dist/server/main.mjs"]
