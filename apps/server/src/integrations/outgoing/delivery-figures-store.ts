import type pg from 'pg'

/** How what leaves the product stands, of all tenants together. */
export interface DeliveryFigures {
  system: string
  waiting: number
  failed: number
  /** How many tenants send it nothing for a while, because it failed several times in a row. */
  paused: number
}

/** Both states have an index of their own, so that everything that was delivered is not looked at. */
export async function readDeliveryFigures(pool: pg.Pool): Promise<DeliveryFigures[]> {
  const { rows } = await pool.query<DeliveryFigures>(
    `select system,
       (select count(*)::int from delivery where delivery.system = names.system and state = 'waiting') as waiting,
       (select count(*)::int from delivery where delivery.system = names.system and state = 'failed') as failed,
       (select count(*)::int from connection where connection.system = names.system and open_until > now()) as paused
     from unnest(array['serviceDesk', 'sms', 'mail']) names (system)`,
  )
  return rows
}
