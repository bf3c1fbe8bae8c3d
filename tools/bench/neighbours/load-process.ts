/** Runs the load in a separate process, so that its cost does not count as the server's. */
import { loads } from './hostile-loads.ts'

const [url = '', ...tokens] = process.argv.slice(2)
let stop = () => {}

async function change(name: string | null): Promise<void> {
  stop()
  stop = () => {}
  const load = loads.find((one) => one.name === name)
  if (load) stop = await load.start(new URL(url), tokens)
  process.send!('done')
}

process.on('message', (name: string | null) => {
  change(name).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
process.on('disconnect', () => process.exit(0))
process.send!('done')
