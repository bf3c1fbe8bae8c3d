/** The variables of one service of `compose.yaml`, as Compose would set them: its `.env` first, then `environment`. */
export function environmentOf(compose: string, service: string, dotEnv: Record<string, string>): Record<string, string> {
  const [, section = ''] = new RegExp(`^  ${service}:.*\\n((?:    .*\\n|\\n)*)`, 'm').exec(compose) ?? []
  const [, lines = ''] = /^ {4}environment:.*\n((?: {6}.*\n)*)/m.exec(section) ?? []
  const named = Array.from(lines.matchAll(/^ {6}(\w+): (.*)$/gm), ([, name = '', value = '']) => [
    name,
    interpolated(value, dotEnv),
  ])
  return { ...(/^ {4}env_file: \.env$/m.test(section) && dotEnv), ...Object.fromEntries(named) }
}

/** `${NAME:?}` has to be there, `${NAME:-default}` need not. */
function interpolated(value: string, dotEnv: Record<string, string>): string {
  return value
    .replaceAll(/^'(.*)'$/g, '$1')
    .replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name: string, kind: string, otherwise: string) => {
      const set = dotEnv[name]
      if (!set && kind === '?') throw new Error(`${name} is not in .env.`)
      return set || otherwise
    })
}

/** The lines `NAME=value` of a file of settings. */
export const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries(Array.from(text.matchAll(/^(\w+)=(.*)$/gm), ([, name = '', value = '']) => [name, value]))
