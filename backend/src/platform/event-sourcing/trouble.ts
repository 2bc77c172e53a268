/** What stopped or is stuck, and why; for the health page. */
export type Trouble = Readonly<{ name: string; reason: string }>;
