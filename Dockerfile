# One image for every process of the portal; docker-compose.yml says which entry each container runs.

FROM node:20.19.5-bookworm-slim AS build
# Maven fetches the official validation rules, which are compiled into the image below.
RUN apt-get update && apt-get install --yes --no-install-recommends maven openjdk-17-jre-headless && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/dev-environment/package.json packages/dev-environment/
COPY packages/mail-capture/package.json packages/mail-capture/
COPY packages/phoss-ap-simulator/package.json packages/phoss-ap-simulator/
COPY packages/sandbox-provider/package.json packages/sandbox-provider/
COPY packages/schematron/package.json packages/schematron/
COPY packages/xml/package.json packages/xml/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && rm -r packages/*/src packages/dev-environment packages/mail-capture packages/phoss-ap-simulator
RUN node -e "require('./dist/src/validation/rules/ensure').ensureRules({ projectRoot: '.', rulesDir: '/app/rules', log: console.log })"

FROM node:20.19.5-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/sandbox-provider/package.json packages/sandbox-provider/
COPY packages/schematron/package.json packages/schematron/
COPY packages/xml/package.json packages/xml/
# Without packages/dev-environment, packages/mail-capture and packages/phoss-ap-simulator, which are for machines without Docker and for tests.
RUN npm ci --ignore-scripts --omit=dev

FROM node:20.19.5-bookworm-slim
ENV NODE_ENV=production RULES_DIR=/app/rules
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# node_modules links to the packages of this repository.
COPY --from=build /app/packages ./packages
COPY --from=build /app/rules ./rules
COPY package.json ./
# The user `node`, by its number: by a name Kubernetes cannot tell that it is not root. Nothing in the image belongs to it:
# the processes can write to /tmp only.
USER 1000:1000
EXPOSE 8080
CMD ["node", "--enable-source-maps", "dist/src/entries/api.js"]
