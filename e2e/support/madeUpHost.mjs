/*
 * Loaded before the server: adds a host to the names that the link checks can resolve. The name
 * leads to a public address, because the server refuses others, and connections to that address
 * reach the test's own server at STRANGER_PORT.
 */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const { STRANGER_HOST, STRANGER_PORT } = process.env;
const OPEN_NET = '11.22.33.44';
const HERE = '127.0.0.1';

/* In both forms in which an address can be requested. */
const answer = (address, { all }, callback) => {
  process.nextTick(() => {
    if (all) callback(null, [{ address, family: 4 }]);
    else callback(null, address, 4);
  });
};

if (STRANGER_HOST) {
  const { lookup } = dns;
  dns.lookup = (name, options, callback) => {
    if (name === STRANGER_HOST) answer(OPEN_NET, options, callback);
    else lookup(name, options, callback);
  };
  syncBuiltinESMExports();

  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (...given) {
    const [options] = Array.isArray(given[0]) ? given[0] : given;
    if (options?.host === STRANGER_HOST) {
      const { lookup: checked } = options;
      options.port = STRANGER_PORT;
      /* The server's own check of the address runs first. */
      options.lookup = (name, asked, callback) => {
        checked(name, asked, (error) => {
          if (error) callback(error);
          else answer(HERE, asked, callback);
        });
      };
    }
    return connect.apply(this, given);
  };
}
