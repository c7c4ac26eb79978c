<?php

declare(strict_types=1);

use FanIslands\Events\LiveGameEvent;
use FanIslands\Events\LiveReportMessageEvent;
use FanIslands\Models\Game;
use FanIslands\Models\Motm;
use FanIslands\Models\ReportMessage;

require_once __DIR__ . '/PackageTestCase.php';

/** Live matches, live reports, predictions and the man of the match. */
final class MatchTest extends PackageTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        $this->boot(['matches', 'reports', 'predictions', 'motm']);
    }

    private function game(array $more = []): Game
    {
        return Game::query()->create($more + [
            'season_id' => 26,
            'home' => false,
            'home_club' => 'Westkade',
            'away_club' => 'SV Maasstad',
            'date' => date('Y-m-d H:i:s', time() + 3600),
            'league' => 1,
            'status' => 1,
            'opponent_logo' => '/crests/westkade.svg',
            'base_players' => [['number' => 1, 'name' => 'Sem Adriaanse']],
        ]);
    }

    public function testEventOfAMatchIsBroadcastAsItIsListed(): void
    {
        $game = $this->game(['status' => 2]);
        $event = $game->events()->create(['side' => 'home', 'message_type' => 6, 'text' => 'Doelpunt!', 'minute' => '45+3']);
        $read = $this->json($this->send('GET', "/api/live-game/$game->id"));
        self::assertSame(['Westkade', false, '/crests/westkade.svg', [['number' => 1, 'name' => 'Sem Adriaanse']], []], [
            $read['game']['home_club'],
            $read['game']['home'],
            $read['game']['opponent_logo']['logo']['thumbnail'],
            $read['game']['base_players'],
            $read['game']['other_club_formation'],
        ]);
        self::assertSame([[$event->id, 'home', 6, '45+3']], array_map(
            fn (array $each) => [$each['id'], $each['side'], $each['message_type'], $each['minute']],
            $read['liveGame'],
        ));
        [$sent] = $this->broadcasts->queued;
        self::assertInstanceOf(LiveGameEvent::class, $sent);
        self::assertSame("game.$game->id.live", (string) $sent->broadcastOn()[0]);
        self::assertSame($read['liveGame'][0], $this->json($sent->broadcastWith())['liveGame']);
        // Corrected: the same id again replaces it in the browser.
        $event->update(['text' => 'Toch buitenspel.']);
        self::assertSame('Toch buitenspel.', $this->broadcasts->queued[1]->broadcastWith()['liveGame']['text']);
        self::assertSame([404, 'Deze wedstrijd bestaat niet.'], $this->errorOf(fn () => $this->send('GET', '/api/live-game/99')));
    }

    public function testMessagesOfAReportAreNewestFirstAndBroadcast(): void
    {
        self::assertSame(['messages' => []], $this->json($this->send('GET', '/api/live-report/42')));
        ReportMessage::query()->create(['news_id' => 42, 'text' => 'Aftrap.']);
        ReportMessage::query()->create(['news_id' => 42, 'text' => 'Wat een redding!']);
        ReportMessage::query()->create(['news_id' => 43, 'text' => 'Elders.']);
        $messages = $this->json($this->send('GET', '/api/live-report/42'))['messages'];
        self::assertSame(['Wat een redding!', 'Aftrap.'], array_column($messages, 'text'));
        $sent = $this->broadcasts->queued[1];
        self::assertInstanceOf(LiveReportMessageEvent::class, $sent);
        // A message is recognised by its text and time.
        self::assertSame($messages[0], $sent->broadcastWith()['liveReportMessage']);
    }

    public function testPredictionIsPlacedChangedAndCounted(): void
    {
        self::assertSame(['game' => null], array_slice($this->json($this->send('GET', '/api/prediction/next-game')), 0, 1));
        $this->game(['date' => date('Y-m-d H:i:s', time() + 7200)]);
        $game = $this->game();
        $scores = ['home_halftime' => 0, 'home_score' => 1, 'away_halftime' => 1, 'away_score' => 2];
        $body = ['game_id' => $game->id, 'season_id' => 26] + $scores;
        $sanne = $this->member('sanne');
        $place = fn (array $body, ?SiteUser $user) => $this->errorOf(fn () => $this->send('POST', '/api/prediction/place', $body, $user));
        self::assertSame([401, 'Log eerst in.'], $place($body, null));
        self::assertSame(
            [422, 'De ruststand mag niet hoger zijn dan de eindstand.'],
            $place(['home_halftime' => 2] + $body, $sanne),
        );
        self::assertSame([422, 'Vul een heel getal van 0 tot en met 99 in.'], $place(['home_score' => 100] + $body, $sanne));
        self::assertSame(200, $place(['home_score' => 3] + $body, $sanne)[0]);
        self::assertSame(200, $place($body, $sanne)[0]);
        self::assertSame(200, $place($body, $this->member('kees_v'))[0]);
        $next = $this->json($this->send('GET', '/api/prediction/next-game', [], $sanne));
        self::assertSame(
            [$game->id, [['count' => 2, 'home_score' => 1, 'away_score' => 2]], 2, $scores],
            [$next['game']['id'], $next['predictions'], $next['countPredictions'], $next['userPrediction']],
        );
        self::assertNull($this->json($this->send('GET', '/api/prediction/next-game'))['userPrediction']);
        $game->update(['date' => date('Y-m-d H:i:s', time() - 1)]);
        self::assertSame([403, 'De wedstrijd is begonnen. Voorspellen kan niet meer.'], $place($body, $sanne));
    }

    public function testManOfTheMatchIsVotedForOnceAndReadByItsNumber(): void
    {
        $motm = Motm::query()->create(['title' => 'Wie was jouw man van de wedstrijd?']);
        $ids = array_map(fn (string $name) => $motm->players()->create(['name' => $name])->id, ['Sem Adriaanse', 'Emeka Okafor']);
        $vote = fn (int $player, int $guest = self::GUEST) => $this->send('POST', "/api/motm/$motm->id/vote", ['motm_player_id' => $player, 'guest_id' => $guest]);
        $first = $this->json($vote($ids[1]))['data'];
        self::assertSame([1, $ids[1], [0, 1], $ids], [
            $first['votes'],
            $first['vote'],
            array_column($first['players'], 'votes_count'),
            array_column(array_column($first['players'], 'pivot'), 'id'),
        ]);
        $again = $vote($ids[0]);
        self::assertSame([409, 'Je hebt al gestemd.', $ids[1]], [
            $again->getStatusCode(),
            $this->json($again)['message'],
            $this->json($again)['data']['vote'],
        ]);
        self::assertSame([422, 'Kies eerst een speler.'], $this->errorOf(fn () => $vote(99, 5000)));
        $read = $this->json($this->send('GET', "/api/poll/$motm->id?kind=motm"))['data'];
        self::assertSame([1, null], [$read['votes'], $read['vote']]);
        $motm->update(['archived_at' => '2026-11-28 12:00:00']);
        self::assertSame([403, true], [$vote($ids[0], 5000)->getStatusCode(), $this->json($vote($ids[0], 5000))['closed']]);
    }
}
