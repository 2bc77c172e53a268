export class ToolsDto {
  /** Which servers the WebRTC test asks, as `stun:host:port`; ours comes first. Empty: there is no such test. */
  stunServers!: string[];

  /** Addresses of others that a browser may ask about its own address, where ours cannot tell. */
  lookupServices!: string[];

  /** The zone of our own by whose names it is found out which resolver asks names for the visitor; null: it is not. */
  dnsZone!: string | null;
}

export class IpSourceDto {
  /** As it wants to be named. */
  name!: string;

  url!: string;

  /** The day of its data, like `2030-01-31`. */
  date!: string;
}

export class IpAddressDto {
  /** From where this request came. */
  ip!: string;

  /** What such addresses are for. Only of a public one more can be known. */
  kind!: 'public' | 'private' | 'carrier-nat' | 'loopback' | 'link-local' | 'documentation' | 'multicast' | 'reserved';
}

export class IpPlaceDto extends IpAddressDto {
  /** In English. */
  country!: string | null;

  /** ISO 3166-1 alpha-2. */
  countryCode!: string | null;

  region!: string | null;
  city!: string | null;

  /** Its name in the IANA database, such as Europe/Berlin. */
  timezone!: string | null;

  /** Latitude in degrees, of the place and not of a person. */
  lat!: number | null;

  /** Longitude in degrees. */
  lon!: number | null;

  /** Whose data this is, which has to be said where it is shown. */
  sources!: IpSourceDto[];
}

export class IpInfoDto extends IpPlaceDto {
  /** Who provides the access: free data knows only who runs the network. */
  isp!: string | null;

  /** Who runs the network. */
  org!: string | null;

  /** Its number in the internet's routing, and whose it is, such as `AS15169 Google LLC`. */
  as!: string | null;
}
