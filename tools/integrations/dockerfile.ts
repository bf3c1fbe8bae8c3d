/** One line of a Dockerfile: its word, its options (`--from=build`) and the rest. */
export interface Instruction {
  word: string
  options: Record<string, string>
  rest: string
}

export interface Stage {
  name: string
  /** Another stage, or the base image. */
  from: string
  instructions: Instruction[]
}

/** The stages of a Dockerfile, in their order. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = []
  for (const instruction of instructionsOf(text)) {
    if (instruction.word === 'FROM') {
      const [from = '', , name = String(stages.length)] = instruction.rest.split(/\s+/)
      stages.push({ name, from, instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

function instructionsOf(text: string): Instruction[] {
  const lines = text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [word = '', ...words] = line.split(/\s+/)
    const options = words.filter((part) => /^--[a-z-]+=/.test(part) && !word.startsWith('RUN'))
    const rest = words.filter((part) => !options.includes(part)).join(' ')
    return { word, options: Object.fromEntries(options.map((part) => part.slice(2).split('=', 2))), rest }
  })
}
