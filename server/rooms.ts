import type { FastifyInstance } from 'fastify'
import { system } from '#contract/home'
import type { App } from './app.ts'
import { mount } from './http/router.ts'
import { systemRoutes } from './http/system.ts'

/** Furnishes the house: every room mounts its calls and names its jobs here, one or two lines each. */
export async function furnish(app: App, server: FastifyInstance): Promise<void> {
  mount(server, app, 'system', system, systemRoutes(app))
}
