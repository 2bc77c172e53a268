export const texts = {
  answeredStatus: (status: number) => `The server answered ${status}`,
};
