/** For so many days after its payment the money of an order can be asked back. */
export const MONEY_BACK_DAYS = 30;
