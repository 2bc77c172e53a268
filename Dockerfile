# All images of the product: docker build --target backend|customer-web|admin-web .
FROM node:24.21.0-bookworm-slim AS node
WORKDIR /app

FROM node AS manifests
COPY . .
# Only what npm reads, so that a change of sources does not install everything again.
RUN find . -type f ! -name package.json ! -name package-lock.json -delete

FROM node AS build
COPY --from=manifests /app .
# Versions and digests are those of package-lock.json. `npm ci` would demand the binaries of all foreign platforms in it.
RUN npm install --no-audit --no-fund
COPY . .
RUN node scripts/prepare.mjs

FROM node AS dependencies
COPY --from=manifests /app .
RUN npm install --no-audit --no-fund --omit=dev --workspace backend

FROM node AS backend
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/app/data
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/libs libs
COPY --from=build /app/backend/package.json backend/package.json
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/customer-web/dist/site.mjs customer-web/dist/site.mjs
RUN install --directory --owner=node --group=node --mode=700 data
USER node
EXPOSE 8080
VOLUME /app/data
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/dist/main.js"]

# Both webs run as user 101 and listen on 8080.
FROM nginxinc/nginx-unprivileged:1.29.4-alpine AS nginx
USER 101
EXPOSE 8080

FROM nginx AS customer-web
COPY customer-web/nginx.conf customer-web/page-headers.conf /etc/nginx/
COPY --from=build /app/customer-web/dist/public /usr/share/nginx/html
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["wget", "--quiet", "--spider", "http://127.0.0.1:8080/favicon.svg"]

FROM nginx AS admin-web
COPY admin-web/nginx.conf admin-web/page-headers.conf /etc/nginx/
COPY --from=build /app/admin-web/dist /usr/share/nginx/html/admin
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["wget", "--quiet", "--spider", "http://127.0.0.1:8080/admin/index.html"]
