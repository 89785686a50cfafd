/*
 * Loaded before the server: the world in which it looks at links has a host that is not there
 * otherwise. The name leads to an address of the open net, as it must to be asked at all, and
 * whoever connects to that finds the test's own server at STRANGER_PORT.
 */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const { STRANGER_HOST, STRANGER_PORT } = process.env;
const OPEN_NET = '11.22.33.44';
const HERE = '127.0.0.1';

/* in either form in which an address is asked for */
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
      /* what the server makes of the address is heard first */
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
