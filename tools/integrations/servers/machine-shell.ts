import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A shell that stays: a variable or folder that one text sets is there for the next. */
export interface Shell {
  /** Runs shell lines. Fails with the end of the output at the first failing line. */
  run(lines: string, seconds?: number): Promise<string>
  close(): void
}

/** `root` is the folder that the shell sees as `/`. */
export function openShell(program: string, args: string[], root: string): Shell {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  let notice = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece.toString()
      notice()
    })
  child.on('close', () => notice())
  child.stdin.on('error', () => {})

  return {
    run: (lines, seconds = 60) =>
      new Promise((resolve, reject) => {
        const file = `/root/.block-${randomUUID()}.sh`
        const end = `the end of ${file}`
        output = ''
        if (child.exitCode !== null || child.signalCode !== null) return reject(new Error('The shell has ended.'))
        const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
        notice = () => {
          const isDone = output.includes(end)
          if (!isDone && child.exitCode === null && child.signalCode === null) return
          clearTimeout(timer)
          notice = () => {}
          if (isDone) resolve(output.replace(`${end}\n`, ''))
          else
            reject(
              new Error(
                `${output.trim().split('\n').slice(-15).join('\n')}\nThese lines failed, or took more than ${seconds} s:\n${lines}`,
              ),
            )
        }
        // From a file, so that no command reads the lines after it as its input.
        writeFile(path.join(root, file), lines).then(() => child.stdin.write(`. ${file} </dev/null\necho '${end}'\n`), reject)
      }),
    // nsenter waits for its child, which ends with the machine.
    close: () => void child.kill('SIGKILL'),
  }
}
