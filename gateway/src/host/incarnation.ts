/**
 * Which interface there is now: a new one has another incarnation.
 * @throws Error while there is none
 */
export async function currentIncarnation(of: { incarnation(): Promise<string | null> }): Promise<string> {
  const incarnation = await of.incarnation();
  if (incarnation === null) throw new Error('there is no interface');
  return incarnation;
}
