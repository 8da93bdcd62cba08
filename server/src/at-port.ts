import { type Config, readConfig } from '@marah/backend/platform/config/config'

/** With PORT=0 the system chooses the port, and addresses must contain the chosen one. */
export function atPort(config: Config, port: number, environment: NodeJS.ProcessEnv): Config {
  return config.PORT === port ? config : readConfig({ ...environment, PORT: String(port) })
}
