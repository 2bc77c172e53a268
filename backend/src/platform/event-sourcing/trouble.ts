/** What stopped or is stuck, and why; for the health page. `stopsAll`: nothing new is shown, and nothing goes on by itself. */
export type Trouble = Readonly<{ name: string; reason: string; stopsAll?: boolean }>;
