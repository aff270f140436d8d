# `docker build --target test .` runs all tests, `docker build .` makes the image that runs.
# compose.yaml beside this file runs it; docs/operations.md describes operation.

# A build that must give the same image again names the base by its digest, as `docker buildx imagetools inspect
# node:24-bookworm-slim` prints it: --build-arg BASE_IMAGE=node:24-bookworm-slim@sha256:…
ARG BASE_IMAGE=node:24-bookworm-slim

FROM ${BASE_IMAGE} AS packages
RUN install -d -o node -g node /app
USER node
WORKDIR /app
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci

# The browser of the journeys. It comes before the sources, so that it is not installed after each change of them.
FROM packages AS browser
USER root
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium-headless-shell fonts-liberation \
  && rm -rf /var/lib/apt/lists/*
USER node

# Not as root: some tests expect files that they may not read or write. The network is needed for the npm registry alone.
FROM browser AS test
COPY --chown=node:node . .
RUN npm test

FROM packages AS build
COPY --chown=node:node . .
RUN npm run build

# Only the builds: they contain what they need of the packages.
# Its files belong to root; the process is `node`, which may write into /data alone.
FROM ${BASE_IMAGE} AS run
# Nothing is installed where the server runs.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* \
  && install -d -o node -g node -m 0700 /data
WORKDIR /app
COPY package.json LICENSE ./
COPY shared/node-version.mjs ./shared/
COPY cli/bin.mjs ./cli/
COPY cli/bin ./cli/bin
# BuildKit keeps the owner of what comes from another stage.
COPY --from=build --chown=root:root /app/dist ./dist
# An image of Node 24 that is too old for Cais ends the build here rather than the server later.
RUN ["node", "--input-type=module", "--eval", "import { isFittingNode } from '/app/shared/node-version.mjs'; process.exit(isFittingNode(process.versions.node) ? 0 : 1)"]
ARG VERSION=0.7.25
ARG REVISION=unknown
ARG CREATED=1970-01-01T00:00:00Z
LABEL org.opencontainers.image.title="Cais" \
  org.opencontainers.image.description="Administration back-office for a port and shipping-information service" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.created="${CREATED}"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Half of the 512 MB that compose.yaml gives it. Without this Node sizes its heap by the memory of the machine.
ENV NODE_OPTIONS="--max-old-space-size=256 --max-semi-space-size=8"
# glibc gives memory back that nobody uses any more. Without this each thread keeps what sign-ins and long lists once needed.
ENV MALLOC_TRIM_THRESHOLD_=131072
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`, { signal: AbortSignal.timeout(4000) }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Words after the image's name are the server's: `docker run … cais password E-MAIL`.
ENTRYPOINT ["node", "dist/server/main.mjs"]
