import { configurationRoutes } from '@destek/contracts/system/configuration'
import { Id } from '@destek/contracts/core/fields'
import { languageOf } from '@destek/contracts/core/languages'
import type { Database } from '../../platform/database/driver/database.ts'
import type { ServeEveryone, ServeOpen } from '../../platform/http/calls.ts'
import { applicationConfiguration, applicationLocalization, presentTenant } from './application-configuration.ts'

export const serveConfiguration = (serveEveryone: ServeEveryone, serve: ServeOpen, database: Database) => {
  serveEveryone(configurationRoutes.application, applicationConfiguration)
  serve(configurationRoutes.localization, async ({ query, facts }) =>
    applicationLocalization(languageOf(query.cultureName) ?? facts.language),
  )
  serve(configurationRoutes.tenantByName, ({ params }) =>
    presentTenant(database, Id.safeParse(params.name).success ? '' : params.name),
  )
  serve(configurationRoutes.tenantById, ({ params }) => presentTenant(database, Id.safeParse(params.id).success ? params.id : ''))
}
