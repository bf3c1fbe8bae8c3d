/** A port that a developer's product or simulator does not use. */
export const port = Number(process.env.E2E_PORT ?? '3400')

/** A call centre on another origin, */
export const callCentrePort = port + 1
/** A third origin, which is not configured. */
export const strangerPort = port + 2

/** An identity provider that is not ours, and a second server that uses it. */
export const ownProviderPort = port + 3
export const secondServerPort = port + 4
