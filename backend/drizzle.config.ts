import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name <what changed>` in this folder writes the next SQL migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema/*.ts',
  out: './migrations',
})
